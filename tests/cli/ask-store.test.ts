import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { askStore, callStore } from '../../worker/cli/backup/ask-store.ts'

let server: Server | null = null
afterEach(() => server?.close())

/** A store that cuts its first answer off half way. */
async function storeOf(body: string) {
  let calls = 0
  server = createServer((_, answer) => {
    calls += 1
    answer.writeHead(200, { 'content-length': body.length })
    if (calls > 1) return answer.end(body)
    answer.write(body.slice(0, 9))
    return setTimeout(() => answer.destroy(), 50)
  })
  const listening = server
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as AddressInfo
  const store = { url: `http://127.0.0.1:${port}`, key: 'a key of a store' }
  return { store, calls: () => calls }
}

it('asks a store again whose answer was cut off half way', async () => {
  const { store, calls } = await storeOf('{"data":{"rows":[1,2,3]}}')
  expect(await askStore(store, 'backup', { do: 'rows' })).toEqual({ rows: [1, 2, 3] })
  expect(calls()).toBe(2)
})

it('reads a file that was cut off from its beginning', async () => {
  const { store } = await storeOf('the whole file of a part')
  let begun = 0
  const read = async (answer: Response) => {
    begun += 1
    let text = ''
    for await (const piece of answer.body ?? []) text += Buffer.from(piece).toString()
    return text
  }
  const call = { method: 'GET', path: '/api/upkeep/objects/files?key=1' } as const
  expect(await callStore(store, call, read)).toBe('the whole file of a part')
  expect(begun).toBe(2)
})

it('does not repeat what fails while it is read', async () => {
  const { store, calls } = await storeOf('a file')
  const call = { method: 'GET', path: '/api/upkeep/objects/files?key=1' } as const
  const full = () => Promise.reject(new Error('no space is left on the disk'))
  await expect(callStore(store, call, full)).rejects.toThrow('no space')
  expect(calls()).toBe(1)
})
