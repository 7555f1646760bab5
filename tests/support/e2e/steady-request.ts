import type { APIRequestContext } from '@playwright/test'

/**
 * Sends a call once more whose connection was reset: the server lets go of one that nobody has used for some seconds, at
 * times just when it is used again.
 */
export function steady(request: APIRequestContext): APIRequestContext {
  const fetch = request.fetch.bind(request)
  request.fetch = ((target, options) =>
    fetch(target, { maxRetries: 3, ...options })) as typeof fetch
  return request
}
