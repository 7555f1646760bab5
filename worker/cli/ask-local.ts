import { get as getPlainly } from 'node:http'
import { get as getSecurely } from 'node:https'

/**
 * Whether a server of this machine answers a GET within the time, whatever it says. With https its certificate is the
 * local platform's own, which nobody has signed.
 */
export function isAnswering(url: string, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const get = url.startsWith('https:') ? getSecurely : getPlainly
    const options = { rejectUnauthorized: false, agent: false, timeout: withinMs }
    const call = get(url, options, (answer) => {
      answer.on('close', () => resolve(answer.complete))
      answer.resume()
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve(false))
  })
}
