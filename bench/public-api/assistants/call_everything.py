"""Calls everything that an assistant can, by the official Python package of either generation. Says each outcome as a line of JSON."""

import asyncio, contextlib, json, sys
from urllib.parse import parse_qs, urlsplit

from mcp import ClientSession, StdioServerParameters
from mcp.client.auth import OAuthClientProvider
from mcp.client.stdio import stdio_client
from mcp.shared.auth import OAuthClientMetadata

try:  # the second generation
    import httpx2
    from mcp.client.streamable_http import streamable_http_client
    from mcp.shared.auth import AuthorizationCodeResult
except ImportError:
    httpx2 = None
    from mcp.client.streamable_http import streamablehttp_client

way = json.loads(sys.argv[1])


class Kept:
    client = tokens = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.client

    async def set_client_info(self, client):
        self.client = client


def say(**line):
    print(json.dumps(line), flush=True)


async def visit(address):
    say(visit=str(address))


async def come_back():
    line = await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    given = {name: values[0] for name, values in parse_qs(urlsplit(line.strip()).query).items()}
    if httpx2 is None:
        return given["code"], given.get("state")
    return AuthorizationCodeResult(code=given["code"], state=given.get("state"), iss=given.get("iss"))


@contextlib.asynccontextmanager
async def connect():
    if way["kind"] == "stdio":
        given = StdioServerParameters(command=way["command"], args=way["args"], env=way["env"])
        async with stdio_client(given) as (read, write):
            yield read, write
        return
    headers = {"authorization": "Bearer " + way["key"]} if way["kind"] == "key" else None
    auth = None
    if way["kind"] == "sign-in":
        metadata = OAuthClientMetadata.model_validate(
            {"client_name": "Bench", "redirect_uris": [way["back"]], "token_endpoint_auth_method": "none"}
        )
        auth = OAuthClientProvider(way["url"], metadata, Kept(), visit, come_back)
    if httpx2 is None:
        async with streamablehttp_client(way["url"], headers=headers, auth=auth) as (read, write, _):
            yield read, write
    else:
        async with httpx2.AsyncClient(headers=headers, auth=auth, timeout=120) as http:
            async with streamable_http_client(way["url"], http_client=http) as (read, write, *_):
                yield read, write


async def main():
    async with connect() as (read, write), ClientSession(read, write) as session:
        await session.initialize()

        async def note(call, work):
            try:
                answer = await work
                said = answer.model_dump_json()
                say(call=call, problem=said[:200] if '"isError":true' in said or '"is_error":true' in said else None)
                return answer
            except Exception as error:
                say(call=call, problem=repr(error)[:200])

        tools = await note("list tools", session.list_tools())
        resources = await note("list resources", session.list_resources())
        uri = resources.resources[0].uri
        file = {"file_id": str(uri).split("/")[-1]}
        for tool in tools.tools:
            asked = file if tool.name in way["of_a_file"] else way["tools"].get(tool.name, {})
            await note(tool.name, session.call_tool(tool.name, asked))
        await note("read resource", session.read_resource(uri))
        await note("list prompts", session.list_prompts())
        await note("get prompt", session.get_prompt("answer-with-quotations", {"question": "When?"}))


asyncio.run(main())
