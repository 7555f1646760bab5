import { Agent, request } from 'node:http'

/** What a request has cost where it was answered. */
export interface Told {
  status: number
  body: string
  ms: number
  bookmark: string | null
  cost: { rows: number; primary: number; copy: number; outcome: string }
}

export interface Asked {
  place?: string
  /** `before`: everything from the primary, nothing cached. */
  model?: 'before' | 'edge'
  isWaiting?: boolean
  bookmark?: string | null
  body?: object
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Asks the model's Worker on a port of this machine. */
export function ask(port: number, path: string, asked: Asked = {}): Promise<Told> {
  const { place, model = 'edge', isWaiting = true, bookmark = null, body } = asked
  const headers: Record<string, string> = {
    'x-model': model,
    'x-wait': isWaiting ? 'yes' : 'no',
    ...(place !== undefined && { 'x-place': place }),
    ...(bookmark !== null && { 'x-d1-bookmark': bookmark }),
  }
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => {
        const cost = JSON.parse(String(answer.headers['x-cost'] ?? '{}')) as Told['cost']
        const ms = performance.now() - from
        resolve({ status: answer.statusCode ?? 0, body: text, ms, cost, bookmark: null })
      })
    })
    call.on('error', reject)
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

export const endCalls = (): void => agent.destroy()
