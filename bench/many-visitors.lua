-- For wrk: each request comes from another visitor, because the shop limits how often one may search.
request = function()
  wrk.headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", math.random(0, 255), math.random(0, 255), math.random(0, 255))
  return wrk.format()
end
