import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { validate } from '../../http/validate.ts'
import { readRange } from '../../lib/byte-range.ts'
import { type FileFacts, findFile, openFile } from './open-file.ts'
import { FileParam } from './schemas.ts'

/** Files of documents about parts, for everybody: `/catalog/documents/{hash}/{name}`. */
export const partDocuments = new Hono<AppEnv>().get(
  '/catalog/documents/:hash/:name',
  validate('param', FileParam),
  async (c) => {
    const { hash, name } = c.req.valid('param')
    return send(c, await findFile(c.var.ctx, hash, name), name)
  },
)

/** Answers a file or a part of it: 206, 304 to who has it, 416 for bytes that it does not have. */
async function send(c: Context<AppEnv>, file: FileFacts, name: string) {
  const etag = `"${file.hash}"`
  for (const [header, value] of Object.entries(headersOf(file, name, etag))) c.header(header, value)
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  const condition = c.req.header('if-range')
  const isSame = condition === undefined || condition === etag
  const range = isSame ? readRange(c.req.header('range'), file.bytes) : null
  if (range === 'outside') {
    c.header('Content-Range', `bytes */${file.bytes}`)
    c.header('Cache-Control', 'no-store')
    return c.body(null, 416)
  }
  const { body } = await openFile(c.var.ctx, file, range)
  const stream = body as unknown as ReadableStream
  c.header('Content-Type', file.mime)
  c.header('Content-Length', String(range?.length ?? file.bytes))
  if (range === null) return c.body(stream, 200)
  const last = range.offset + range.length - 1
  c.header('Content-Range', `bytes ${range.offset}-${last}/${file.bytes}`)
  return c.body(stream, 206)
}

/** What somebody else made is shown as what it is, and runs nothing here. It never changes under its address. */
const headersOf = ({ hash }: FileFacts, name: string, etag: string): Record<string, string> => ({
  'Accept-Ranges': 'bytes',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Disposition': `inline; filename="${hash.slice(0, 12)}${name.slice(name.lastIndexOf('.'))}"; filename*=UTF-8''${extended(name)}`,
  'Content-Security-Policy': 'sandbox',
  ETag: etag,
  'X-Content-Type-Options': 'nosniff',
})

/** RFC 8187 allows fewer unescaped characters than a URI. */
const extended = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
