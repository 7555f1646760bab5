import { AppError } from '../../../errors.ts'

/** A request's body, held whole. 413 `list_file_too_large` past `most` bytes, whatever it declared. */
export async function readBody(request: Request, most: number): Promise<Uint8Array> {
  const tooLarge = () => new AppError('too_large', { sentence: 'list_file_too_large' })
  if (Number.parseInt(request.headers.get('content-length') ?? '0', 10) > most) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > most) throw tooLarge()
    chunks.push(chunk)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
