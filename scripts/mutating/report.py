"""What a run of mutants says at its end, and its file."""
import json

# The share of the sampled faults that tests must find, without those that are explained.
GOAL = 0.95


class Report:
    def __init__(self, seed, mutants, explanations):
        self.seed, self.mutants = seed, mutants
        self.reasons = {explanation.identity: explanation.reason for explanation in explanations}
        self.outcomes = {}
        self.seconds = {}

    def note(self, mutant, outcome):
        self.outcomes[mutant] = outcome

    @property
    def killed(self):
        return [mutant for mutant, outcome in self.outcomes.items() if outcome.name != "passed"]

    @property
    def survivors(self):
        return sorted(mutant for mutant, outcome in self.outcomes.items() if outcome.name == "passed")

    @property
    def explained(self):
        return [mutant for mutant in self.survivors if mutant.identity in self.reasons]

    @property
    def unexplained(self):
        return [mutant for mutant in self.survivors if mutant.identity not in self.reasons]

    @property
    def share(self):
        """The share of killed faults among those that are not explained."""
        counted = len(self.killed) + len(self.unexplained)
        return len(self.killed) / counted if counted else 1

    @property
    def outdated(self):
        """Explanations of faults that are not there any more, and of some that tests find."""
        there = {mutant.identity for mutant in self.mutants}
        found = {mutant.identity for mutant in self.killed}
        return sorted(identity for identity in self.reasons if identity not in there or identity in found)

    def json(self):
        ways = [outcome.name for outcome in self.outcomes.values()]
        return json.dumps({
            "seed": self.seed, "mutants": len(self.mutants), "sampled": len(self.outcomes), "killed": len(self.killed),
            "explained": len(self.explained), "unexplained": len(self.unexplained), "share": round(self.share, 4),
            "ways": {name: ways.count(name) for name in sorted(set(ways))}, "seconds": self.seconds,
            "survivors": [{
                "file": mutant.file, "line": mutant.line, "fault": mutant.fault, "source": mutant.source,
                "note": self.outcomes[mutant].reason, "explanation": self.reasons.get(mutant.identity),
            } for mutant in self.survivors],
        }, indent=2, ensure_ascii=False) + "\n"

    def table(self):
        """The survivors that are not explained, in the form in which they would be."""
        lines, file = [], None
        for mutant in self.unexplained:
            if mutant.file != file:
                lines.append(mutant.file)
                file = mutant.file
            note = self.outcomes[mutant].reason
            lines.append(f"  {mutant.fault}: {mutant.source}")
            lines.append(f"      line {mutant.line}" + (f", {note}" if self.outcomes[mutant].seconds == 0 else ""))
        return "\n".join(lines)

    def summary(self):
        folders = {}
        for mutant, outcome in self.outcomes.items():
            counts = folders.setdefault(mutant.file.split("/")[2], [0, 0, 0])
            counts[0] += 1
            counts[1] += outcome.name != "passed"
            counts[2] += outcome.name == "passed" and mutant.identity in self.reasons
        lines = [f"{'':12} mutants   killed   explained"]
        for name, (total, killed, explained) in folders.items():
            lines.append(f"{name:12} {total:7} {killed:8} {explained:11}")
        lines.append(f"{len(self.killed)} of {len(self.outcomes)} mutants were killed, {len(self.explained)} of the "
                     f"survivors are explained: {100 * self.share:.1f} % of the others. Seed {self.seed}.")
        return "\n".join(lines)
