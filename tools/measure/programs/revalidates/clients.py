"""One visit: python3 clients.py NAME FOLDER URL prints the text that the client then has."""

import json
import pathlib
import sys

name, folder, url = sys.argv[1:]
memory = pathlib.Path(folder) / "memory.json"


def read_feedparser():
    import feedparser

    # The documented way: the caller keeps both validators and passes them.
    kept = json.loads(memory.read_text()) if memory.exists() else {}
    found = feedparser.parse(url, etag=kept.get("etag"), modified=kept.get("modified"))
    title = found.feed.get("title") or kept.get("title", "")
    etag, modified = found.get("etag", kept.get("etag")), found.get("modified", kept.get("modified"))
    memory.write_text(json.dumps({"etag": etag, "modified": modified, "title": title}))
    return title


def read_cachecontrol():
    import requests
    from cachecontrol import CacheControl
    from cachecontrol.caches import FileCache

    return CacheControl(requests.Session(), cache=FileCache(folder)).get(url).text


def read_httplib2():
    import httplib2

    return httplib2.Http(folder).request(url)[1].decode()


def read_requests_cache():
    from requests_cache import CachedSession

    session = CachedSession(folder + "/cache", backend="filesystem", cache_control=True)
    return session.get(url).text


readers = {
    "feedparser": read_feedparser,
    "CacheControl": read_cachecontrol,
    "httplib2": read_httplib2,
    "requests-cache": read_requests_cache,
}
print(readers[name]())
