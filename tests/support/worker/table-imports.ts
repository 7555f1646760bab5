import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { AnyImport } from '../../../web/admin/catalog/table-imports/imports-of.ts'
import type { Ctx, Env } from '../../../worker/env.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import type { Client } from './client.ts'

/** How the imports of one kind are reached. */
interface Kind {
  /** Of the API. */
  path: string
  /** Works on an import once, as the queue does. */
  work: (ctx: Ctx, id: number) => Promise<unknown>
  /** What its files are called unless said. */
  name: string
}

interface SentFile {
  client: Client
  file: string | Uint8Array
  name?: string
  /** What the address says besides. */
  query?: Record<string, string>
}

const WORKING = ['comparing', 'applying', 'undoing']

/** What tests do with files of one kind. */
export function tableImports<
  One extends AnyImport,
  Mapping extends object,
  Preview,
  Uploaded extends { import: One; reading: { mapping: Mapping } },
>({ path, work, name: usual }: Kind) {
  /** Sends a file; the answer may be a refusal. */
  const send = ({ client, file, name = usual, query = {} }: SentFile): Promise<Response> =>
    client.post(
      `${path}?${new URLSearchParams({ ...query, file_name: name }).toString()}`,
      typeof file === 'string' ? new TextEncoder().encode(file) : file,
      { headers: { 'Content-Type': 'application/octet-stream' } },
    ) as Promise<Response>

  const getImport = async (client: Client, id: number): Promise<One> =>
    (await (await client.get(`${path}/${id}`)).json<{ data: One }>()).data

  /** Works on an import until it is over, whatever the queue does meanwhile. */
  async function settle(client: Client, id: number, bindings: Env = env): Promise<One> {
    for (let turns = 0; turns < 50; turns += 1) {
      await work(jobCtx(bindings), id)
      const one = await getImport(client, id)
      if (!WORKING.includes(one.status)) return one
      await scheduler.wait(20)
    }
    throw new Error(`import ${id} does not settle`)
  }

  return {
    send,
    getImport,
    settle,
    /** Sends a file that can be read. */
    upload: async (sent: SentFile): Promise<Uploaded> => {
      const answer = await send(sent)
      expect(answer.status).toBe(201)
      return (await answer.json<{ data: Uploaded }>()).data
    },
    previewOf: async (client: Client, id: number): Promise<Preview> =>
      (await (await client.get(`${path}/${id}/rows`)).json<{ data: Preview }>()).data,
    /** Has an import looked at as a mapping says. */
    compare: async (client: Client, id: number, mapping: Mapping): Promise<One> => {
      const answer = await client.post(`${path}/${id}/compare`, mapping)
      expect(answer.status).toBe(202)
      return settle(client, id)
    },
    /** Applies or undoes an import that it can be done with. */
    act: async (client: Client, id: number, verb: 'apply' | 'undo'): Promise<One> => {
      const answer = await client.post(`${path}/${id}/${verb}`, {})
      expect(answer.status).toBe(202)
      return settle(client, id)
    },
  }
}
