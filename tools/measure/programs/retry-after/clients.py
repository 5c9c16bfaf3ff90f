"""Python clients with retries switched on: `python3 retry-clients.py <name> <url>`. Exit status 0 if the request was served."""
import asyncio
import sys


def with_urllib3(url):
    import urllib3

    retry = urllib3.Retry(3, status_forcelist=[503], backoff_factor=0.5)
    if urllib3.PoolManager(retries=retry).request("GET", url).status != 200:
        raise RuntimeError("refused")


def with_requests(url):
    import requests
    from urllib3 import Retry

    session = requests.Session()
    retry = Retry(3, status_forcelist=[429, 503], backoff_factor=0.5)
    session.mount("http://", requests.adapters.HTTPAdapter(max_retries=retry))
    session.get(url).raise_for_status()


def with_httpx(url):
    import httpx

    with httpx.Client(transport=httpx.HTTPTransport(retries=3)) as client:
        client.get(url).raise_for_status()


def with_aiohttp(url):
    import aiohttp

    async def get():
        async with aiohttp.ClientSession(raise_for_status=True) as session:
            await session.get(url)

    asyncio.run(get())


def with_tenacity(url):
    import httpx
    from tenacity import retry, stop_after_attempt, wait_exponential

    @retry(stop=stop_after_attempt(4), wait=wait_exponential())
    def get():
        httpx.get(url).raise_for_status()

    get()


def with_stamina(url):
    import httpx
    import stamina

    @stamina.retry(on=httpx.HTTPError)
    def get():
        httpx.get(url).raise_for_status()

    get()


name, url = sys.argv[1:]
globals()[f"with_{name}"](url)
