import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { guest, signedIn, staff } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { caughtUp, HANDSHAKE, listen, type Listener, ORIGIN, WITHIN } from './listener.ts'

const shopper = async () => signedIn(await createUser())

const refusal = async (answer: Response) => {
  expect(answer.webSocket).toBeNull()
  const { code } = await answer.json<{ code: string }>()
  return `${answer.status} ${code}`
}

describe('a connection', () => {
  it('is opened by a page of ours, whose pings are answered', async () => {
    const page = await listen(await shopper())
    await caughtUp(page)
    expect(page.heard).toEqual([])
    page.socket.close()
  })

  it('is refused to who is not signed in, not verified, or lacks the right', async () => {
    const headers = HANDSHAKE
    const nobody = await guest()
    const unverified = await signedIn(await createUser({ emailVerifiedAt: null }))
    const customer = await shopper()
    const buyer = await staff(['suppliers.shelf.view'])
    expect(await refusal(await nobody.get('/live', { headers }))).toBe('401 unauthenticated')
    expect(await refusal(await unverified.get('/live', { headers }))).toBe('403 email_unverified')
    expect(await refusal(await customer.get('/admin/live', { headers }))).toBe('403 forbidden')
    expect(await refusal(await buyer.get('/admin/live', { headers }))).toBe('403 forbidden')
  })

  it('is refused to a session that has ended', async () => {
    const user = await createUser()
    const client = await signedIn(user)
    await env.DB.prepare('DELETE FROM sessions WHERE user_id = ?').bind(user.id).run()
    expect(await refusal(await client.get('/live', { headers: HANDSHAKE }))).toBe(
      '401 unauthenticated',
    )
  })

  it.each([
    ['another site', 'https://evil.example'],
    ['a site that looks like ours', 'https://detal.example.evil.example'],
    ['a neighbouring host', 'https://shop.detal.example'],
    ['the same host without TLS', 'http://detal.example'],
    ['a sandboxed frame', 'null'],
    ['nowhere', ''],
  ])('is refused to %s', async (_, origin) => {
    const headers = { ...HANDSHAKE, Origin: origin }
    for (const [client, path] of [
      [await shopper(), '/live'],
      [await staff('owner'), '/admin/live'],
    ] as const) {
      expect(await refusal(await client.get(path, { headers }))).toBe('403 forbidden')
    }
  })

  it('is refused to a program that names no origin', async () => {
    const client = await shopper()
    const answer = await client.get('/live', { headers: { Upgrade: 'websocket' } })
    expect(await refusal(answer)).toBe('403 forbidden')
  })

  it('is let in from the address a local store is known by, behind a tunnel', async () => {
    const client = await shopper()
    const answer = await client.get('/live', {
      headers: { ...HANDSHAKE, Origin: 'https://parts.example' },
      env: { PUBLIC_URL: 'https://parts.example' },
      origin: 'https://localhost:8787',
    })
    expect(answer.status).toBe(101)
    answer.webSocket?.accept()
    answer.webSocket?.close()
  })

  it.each([{}, { Upgrade: 'h2c' }])('is nothing but a WebSocket: %j', async (upgrade) => {
    const client = await shopper()
    const answer = await client.get('/live', { headers: { Origin: ORIGIN, ...upgrade } })
    expect(answer.headers.get('Upgrade')).toBe('websocket')
    expect(await refusal(answer)).toBe('426 upgrade_required')
  })

  it('takes its visitor from the session, whatever a header says', async () => {
    const victim = await createUser()
    const headers = { ...HANDSHAKE, 'X-Visitor': JSON.stringify({ userId: victim.id }) }
    const client = await shopper()
    const answer = await client.get('/live', { headers })
    expect(answer.status).toBe(101)
    const socket = answer.webSocket
    socket?.accept()
    const closed = vi.fn<() => void>()
    socket?.addEventListener('close', closed)
    // The victim signs out: nothing of the intruder's hangs on that.
    expect((await (await signedIn(victim)).post('/logout')).status).toBe(204)
    expect(closed).not.toHaveBeenCalled()
    socket?.close()
  })
})

describe('what a page says', () => {
  it.each([
    ['a word', 'hello'],
    ['a hint of its own', '{"kind":"order","id":1}'],
    ['nothing', ''],
    ['a ping too many letters', 'ping '],
    ['bytes', new Uint8Array([0x70, 0x69, 0x6e, 0x67])],
    ['a megabyte', 'x'.repeat(2 ** 20)],
  ])('ends the connection when it is %s', async (_, message) => {
    const page = await listen(await shopper())
    page.socket.send(message)
    expect(await page.ended).toBe(1008)
  })
})

describe('connections of one person', () => {
  it('are twenty in a room at most; one that ends makes place, others are not concerned', async () => {
    const person = await createUser()
    const client = await signedIn(person)
    const pages: Listener[] = []
    for (let tabs = 0; tabs < 20; tabs += 1) pages.push(await listen(client))
    const answer = await client.get('/live', { headers: HANDSHAKE })
    expect(answer.headers.get('Retry-After')).toBe('60')
    expect(await refusal(answer)).toBe('429 too_many_attempts')
    pages.push(await listen(await shopper()))
    pages[0]?.socket.close()
    await vi.waitFor(async () => pages.push(await listen(client)), WITHIN)
    await Promise.all(pages.slice(1).map(caughtUp))
    for (const { socket } of pages) socket.close()
  })

  it('make place once they have been silent for long', async () => {
    const client = await signedIn(await createUser())
    const pages: Listener[] = []
    for (let tabs = 0; tabs < 20; tabs += 1) pages.push(await listen(client))
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 101_000)
    try {
      pages.push(await listen(client))
    } finally {
      clock.mockRestore()
    }
    expect(await pages[0]?.ended).toBe(4001)
    for (const { socket } of pages.slice(20)) socket.close()
  })
})
