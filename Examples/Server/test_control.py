"""The control address: settings, their effect on requests, and the counters."""
import json
import threading
import time

from server_case import ServerCase

FEED = b"GET /feed-1.json HTTP/1.1\r\n\r\n"

NONE = {"articles": 0, "graphql": 0}


class ControlTests(ServerCase):
    def test_wrong_settings_change_nothing(self):
        before = self.request("/control").json
        for wrong in ({"fault": "fire"}, {"what": 1}, {"delay": -1}, {"delay": "1"}, {"delay": float("nan")},
                      {"delay": True}, {"jitter": 1e9}, {"times": 1.5}, {"times": True}, {"match": "v2"},
                      {"match": None}, {"retryAfter": None}, {"duplicates": -1}, {"insertEvery": None}, {"endAfter": "all"},
                      [], 7, None):
            changes = {"delay": 0.5, **wrong} if isinstance(wrong, dict) else wrong
            self.assertEqual(self.request("/control", "POST", json.dumps(changes)).status, 400, wrong)
            self.assertEqual(self.request("/control").json, before)
        for body in (b"", b"{", b"\xff", b"[" * 60_000):
            self.assert_error(self.request("/control", "POST", body), 400, "JSON")

    def test_reset_restores_everything(self):
        before = self.request("/control").json
        self.control(insertEvery=3, duplicates=1, endAfter=9, delay=0.01, fault="empty", times=0, match="/v")
        self.request("/v2/list")
        self.assertEqual(self.request("/id/1000/9/9").status, 200)
        self.assertEqual(self.request("/control/reset", "POST").json, before)
        self.assertEqual(self.request("/control").json, before)
        self.assertEqual(self.stats(), {"requests": {"list": 0, "feed": 0, "picture": 0, "library": 0, "loans": 0, **NONE}, "paths": {},
                                        "inFlight": 0, "abandoned": 0})
        self.assertEqual(self.request("/v2/list").json[0]["id"], "0")
        self.assertEqual(self.request("/id/1000/10/10").status, 404)

    def test_stats_count_kinds_and_pages(self):
        for path in ("/v2/list?page=1", "/v2/list?page=2", "/v2/list?page=2", "/feed-1.json", "/id/1/9/9", "/nothing"):
            self.request(path)
        stats = self.stats()
        self.assertEqual(stats["requests"], {"list": 3, "feed": 1, "picture": 1, "library": 0, "loans": 0, **NONE})
        self.assertEqual(stats["paths"], {"/v2/list?page=1": 1, "/v2/list?page=2": 2, "/feed-1.json": 1})
        self.assertEqual(stats["inFlight"], 0)
        self.assertEqual(self.stats(), stats)  # reading the counters is not counted

    def test_times_is_used_up(self):
        self.control(fault="500", times=2)
        self.assertEqual([self.request("/v2/list").status for _ in range(4)], [500, 500, 200, 200])
        self.assertEqual(self.request("/control").json["times"], 0)
        self.control(fault="empty")  # a new fault does not inherit the used-up count
        self.assertEqual(self.request("/v2/list").body, b"")

    def test_times_counts_exactly_for_parallel_requests(self):
        self.control(fault="500", times=5)
        statuses = []
        threads = [threading.Thread(target=lambda: statuses.append(self.request("/feed-1.json").status))
                   for _ in range(20)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual((statuses.count(500), statuses.count(200)), (5, 15))

    def test_match_chooses_the_paths(self):
        self.control(fault="500", match="/v2/list?page=2", times=1)
        for path in ("/feed-1.json", "/v2/list?page=1", "/id/0/9/9"):
            self.assertEqual(self.request(path).status, 200)
        self.assertEqual([self.request("/v2/list?page=2").status for _ in range(2)], [500, 200])

    def test_each_route_has_a_fault_of_its_own(self):
        self.control(fault="empty", routes={"/v2/": {"fault": 500, "times": 1},
                                            "/v2/list?page=2": {"fault": "429", "retryAfter": 9}})
        second = self.request("/v2/list?page=2")
        self.assertEqual((second.status, second.headers["Retry-After"]), (429, "9"))
        self.assertEqual([self.request("/v2/list").status for _ in range(2)], [500, 200])
        self.assertEqual(self.request("/feed-1.json").body, b"")
        routes = self.request("/control").json["routes"]
        self.assertEqual((routes["/v2/"]["times"], routes["/v2/list?page=2"]["times"]), (0, None))
        # a route that is removed has what all others have
        self.control(routes={"/v2/": None, "/v2/list?page=2": {"fault": "none"}})
        self.assertEqual(self.request("/v2/list").body, b"")
        self.assertEqual(len(self.request("/v2/list?page=2").json), 30)

    def test_a_route_keeps_its_settings_when_others_change(self):
        self.control(routes={"/feed-": {"fault": "500"}})
        self.control(routes={"/v2/": {"cacheControl": "max-age=60"}}, fault="empty", match="/id/")
        self.control(routes={"/feed-": {"delay": 0.01}})
        self.assertEqual(self.request("/feed-1.json").status, 500)
        self.assertEqual(self.request("/v2/list").headers["Cache-Control"], "max-age=60")
        self.assertEqual(self.request("/id/0/9/9").body, b"")
        self.assertEqual(self.request("/control/reset", "POST").json["routes"], {})
        self.assertEqual(self.request("/feed-1.json").status, 200)

    def test_wrong_routes_change_nothing(self):
        before = self.request("/control").json
        for wrong in ([], {"feed": {}}, {"/": 1}, {"/": {"match": "/"}}, {"/": {"fault": "fire"}}, {"/": {"endAfter": 1}},
                      {f"/{number}": {} for number in range(101)}, {"/a": {"fault": "500"}, "/b": {"times": -1}}):
            reply = self.request("/control", "POST", json.dumps({"delay": 0.5, "routes": wrong}))
            self.assertEqual(reply.status, 400, wrong)
            self.assertEqual(self.request("/control").json, before)

    def test_control_has_no_faults(self):
        self.control(fault="hang", delay=5)
        self.assertEqual(self.request("/control").status, 200)

    def test_delay_and_jitter(self):
        def seconds(path):
            began = time.monotonic()
            self.request(path)
            return time.monotonic() - began

        self.control(delay=0.3, match="/feed")
        self.assertGreaterEqual(seconds("/feed-1.json"), 0.3)
        self.assertLess(min(seconds("/v2/list") for _ in range(5)), 0.3)
        self.control(delay=0, jitter=0.1)
        waits = [seconds("/feed-1.json") for _ in range(6)]
        self.assertLess(min(waits), 0.1)
        self.assertGreater(max(waits) - min(waits), 0.01)

    def test_leaving_during_the_delay_is_noticed(self):
        self.control(delay=30)
        clients = [self.connect(FEED) for _ in range(3)]
        self.eventually(lambda: self.stats()["inFlight"] == 3)
        for client in clients:
            client.close()
        self.eventually(lambda: (self.stats()["inFlight"], self.stats()["abandoned"]) == (0, 3))
