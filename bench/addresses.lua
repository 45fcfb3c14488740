-- Each request comes from another address, for calls that are limited by address. The site trusts one proxy.
math.randomseed(os.time())

request = function()
  wrk.headers["x-forwarded-for"] = "10." .. math.random(250) .. "." .. math.random(250) .. "." .. math.random(250)
  return wrk.format()
end
