"""python3 clients.py NAME DOCUMENT lets one Python program read one OpenAPI document; it ends with an error if the program does."""

import asyncio
import copy
import json
import sys

name, file = sys.argv[1:]
document = json.load(open(file))
media = document["paths"]["/api/search-index"]["get"]["responses"]["200"]["content"]["application/json"]
schema = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$ref": "#/components/schemas/SearchIndex",
    "components": {"schemas": document["components"]["schemas"]},
}


def judge(accepts):
    """The own example must pass, and two damaged ones must not."""
    example = media["example"]
    if not accepts(example):
        raise SystemExit("refuses the document's own example")
    for key, value in (("path", "blog"), ("title", 7)):
        damaged = copy.deepcopy(example)
        damaged["entries"][0][key] = value
        if accepts(damaged):
            raise SystemExit(f"accepts {value!r} as {key}")


def run_jsonschema():
    from jsonschema import Draft202012Validator

    Draft202012Validator.check_schema(schema)
    judge(Draft202012Validator(schema).is_valid)


def run_jsonschema_rs():
    import jsonschema_rs

    judge(jsonschema_rs.validator_for(schema).is_valid)


def run_openapi_pydantic():
    from openapi_pydantic import OpenAPI

    found = OpenAPI.model_validate(document)
    if len(found.paths) != len(document["paths"]):
        raise SystemExit("loses paths")


def run_fastmcp():
    import httpx
    from fastmcp import Client, FastMCP

    def respond(request):
        return httpx.Response(200, json=media["example"])

    async def call():
        http = httpx.AsyncClient(base_url="http://localhost:3000", transport=httpx.MockTransport(respond))
        server = FastMCP.from_openapi(openapi_spec=document, client=http)
        async with Client(server) as client:
            tools = await client.list_tools()
            if len(tools) < len(document["paths"]):
                raise SystemExit(f"has {len(tools)} tools")
            await client.call_tool("getSearchIndex", {})

    asyncio.run(call())


{
    "jsonschema": run_jsonschema,
    "jsonschema-rs": run_jsonschema_rs,
    "openapi-pydantic": run_openapi_pydantic,
    "fastmcp": run_fastmcp,
}[name]()
