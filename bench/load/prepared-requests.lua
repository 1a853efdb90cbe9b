-- Sends the requests of a file in turn, as they are: whole HTTP/1.1 requests with a zero byte after each.
-- Prints a line when they are read, and the result as JSON. Times are in microseconds.
local requests = {}
local sent = 0

function init(args)
  local file = assert(io.open(args[1], "rb"))
  for request in file:read("*a"):gmatch("[^%z]+") do
    requests[#requests + 1] = request
  end
  file:close()
  -- Rounds of the same file begin at different places.
  sent = tonumber(args[2]) % #requests
  io.write("begins\n")
  io.flush()
end

function request()
  sent = sent + 1
  return requests[(sent - 1) % #requests + 1]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"us":%d,"requests":%d,"bytes":%d,"failed":%d,"notOk":%d,"p50":%d,"p99":%d}\n',
    summary.duration, summary.requests, summary.bytes,
    errors.connect + errors.read + errors.write + errors.timeout, errors.status,
    latency:percentile(50), latency:percentile(99)))
end
