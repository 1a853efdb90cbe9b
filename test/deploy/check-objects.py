"""Checks Kubernetes objects against the models that Kubernetes' project generates from its OpenAPI description.

Reads a JSON array from standard input, and writes a line for each fault. Debian's python3-kubernetes has the models.
"""

import json
import sys
from types import SimpleNamespace

from kubernetes import client


def model_of(thing):
    group, _, version = thing["apiVersion"].rpartition("/")
    return version.capitalize() + thing["kind"]


def differences(path, given, known):
    """Where what the model kept differs from what was given: a name or a type that the API does not have."""
    if isinstance(given, dict) and isinstance(known, dict):
        for name in given:
            yield from differences(f"{path}.{name}", given[name], known.get(name))
    elif isinstance(given, list) and isinstance(known, list) and len(given) == len(known):
        for at, pair in enumerate(zip(given, known)):
            yield from differences(f"{path}[{at}]", *pair)
    elif given != known or type(given) is not type(known):
        yield f"{path} is {given!r}, and the API has {known!r}"


api = client.ApiClient()
for thing in json.load(sys.stdin):
    name = thing["kind"]
    try:
        # The models refuse what lacks a field that is required, or has a value that no enumeration has.
        parsed = api.deserialize(SimpleNamespace(data=json.dumps(thing)), model_of(thing))
    except (AttributeError, ValueError) as error:
        print(f"{name}: {error}")
        continue
    for line in differences(name, thing, api.sanitize_for_serialization(parsed)):
        print(line)
