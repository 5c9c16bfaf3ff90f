"""The requests of the client, with the standard library alone."""

import json
from collections.abc import Mapping
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen


class ApiError(Exception):
    """An error response. `hint` says how to resolve it."""

    def __init__(self, status: int, headers: Mapping[str, str], body: Any) -> None:
        error = body["error"]
        super().__init__(error["message"])
        self.status = status
        self.code: str = error["code"]
        self.hint: str = error["hint"]
        wait = headers.get("Retry-After")
        #: Seconds to wait before the next request, if the quota is used up.
        self.retry_after = int(wait) if wait else None


class HttpClient:
    def __init__(
        self, base_url: str, *, timeout: float = 10, headers: Mapping[str, str] | None = None
    ) -> None:
        """`base_url` is such as "https://example.com", `timeout` is in seconds."""
        self._base_url = base_url.rstrip("/")
        self._timeout = timeout
        self._headers = {"Accept": "application/json", **(headers or {})}

    def _get(self, path: str, names: Mapping[str, str], query: Mapping[str, object]) -> Any:
        """Raises ApiError if the service refuses the request, URLError if it can't be reached."""
        for name, value in names.items():
            path = path.replace("{" + name + "}", quote(value, safe=""))
        given = {name: value for name, value in query.items() if value is not None}
        url = self._base_url + path + ("?" + urlencode(given) if given else "")
        try:
            with urlopen(Request(url, headers=self._headers), timeout=self._timeout) as response:
                return json.load(response)
        except HTTPError as error:
            raise ApiError(error.code, error.headers, json.load(error)) from None
