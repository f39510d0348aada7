"""scripts/demo-page reads the files that the Gallery's scenarios write."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
REPORT = ROOT / "Examples/Gallery/Window/Scenario/ScenarioReport.swift"
METRICS = ROOT / "Sources/DynamicLists/ListMetrics.swift"
VALUES = {"String": "text", "Int": 1, "Double": 1.5, "[String]": ["1"]}


def fields(file, struct):
    """The names of a struct's properties, each with a value of its type."""
    body = re.search(rf"struct {struct}\b[^{{]*{{(.*?)\n\s*}}", file.read_text(), re.DOTALL).group(1)
    return {name: VALUES.get(kind) for name, kind in re.findall(r"(?:let|var) (\w+)(?:: | = )([\[\]\w: ]+)", body)}


class DemoPageTests(unittest.TestCase):
    def test_a_report_becomes_a_page(self):
        dump = fields(REPORT, "Dump")
        dump["metrics"] = {name: 7 for name in fields(METRICS, "ListMetrics")}
        dump["frames"] = fields(REPORT, "Frames")
        report = {"scenario": "feed", "held": True, "seconds": 1, "pictures": [], "dumps": {"<end>": dump},
                  "steps": [{"step": "draw", "held": True, "message": ""}]}
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "feed.json").write_text(json.dumps(report))
            subprocess.run([sys.executable, ROOT / "scripts/demo-page", folder], check=True, stdout=subprocess.DEVNULL)
            page = (pathlib.Path(folder) / "index.html").read_text()
        self.assertIn("All 1 steps held", page)
        self.assertIn("<td>&lt;end&gt;</td><td>1</td><td>1</td><td>7</td>", page)


if __name__ == "__main__":
    unittest.main()
