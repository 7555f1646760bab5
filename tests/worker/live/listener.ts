import { expect, vi } from 'vitest'
import type { LiveHint } from '../../../worker/store/live/schemas.ts'
import type { Client } from '../../support/worker/client.ts'

export const ORIGIN = 'https://detal.example'
export const HANDSHAKE = { Upgrade: 'websocket', Origin: ORIGIN }

/** A busy machine is slow, not wrong. */
export const WITHIN = { timeout: 20_000 }

type Path = '/live' | '/admin/live'

/** A page of `client`'s that listens, and what it has heard. */
export interface Listener {
  socket: WebSocket
  heard: LiveHint[]
  /** Resolves with the code once the store has ended the connection. */
  ended: Promise<number>
  /** Waits until this was heard. */
  hears(hint: LiveHint): Promise<void>
}

/** Opens a connection as a browser does; anything but 101 fails the test. */
export async function listen(client: Client, path: Path = '/live'): Promise<Listener> {
  const answer = await client.get(path, { headers: HANDSHAKE })
  const socket = answer.webSocket
  expect(answer.status).toBe(101)
  if (socket === null) throw new Error('no socket')
  const heard: LiveHint[] = []
  socket.accept()
  socket.addEventListener('message', ({ data }) => {
    if (data !== 'pong') heard.push(JSON.parse(String(data)) as LiveHint)
  })
  const ended = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code))
  })
  const hears = (hint: LiveHint) => vi.waitFor(() => expect(heard).toContainEqual(hint), WITHIN)
  return { socket, heard, ended, hears }
}

/** Waits until everything that was sent before has come: pings are answered in their turn. */
export async function caughtUp({ socket }: Listener): Promise<void> {
  const answered = new Promise<void>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      if (data === 'pong') resolve()
    })
  })
  socket.send('ping')
  await answered
}

export const orderHint = (id: number): LiveHint => ({ kind: 'order', id })
