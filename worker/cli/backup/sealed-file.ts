import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { closeSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { basename } from 'node:path'
import { CliError } from '../run-command.ts'

/** What a file of a backup is sealed with. */
export interface Seal {
  /** Of the backup: a piece of another one does not open in this one. */
  id: string
  /** 32 bytes. */
  key: Uint8Array
}

const LENGTH_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const MOST_PIECE = 256 * 1024 * 1024

/**
 * A file of sealed pieces (AES-256-GCM, each with a nonce of its own), in an order that cannot be changed: each piece
 * says of which backup and file it is, which one in it, and whether it is the last. The file has its name only once it
 * is whole.
 */
export class SealedWriter {
  #file: number
  #held: Uint8Array | null = null
  #nth = 0
  readonly #seal: Seal
  readonly #path: string

  constructor(seal: Seal, path: string) {
    this.#seal = seal
    this.#path = path
    this.#file = openSync(`${path}.part`, 'w')
  }

  /** Adds a piece; the one before it is written, since it is not the last. */
  add(piece: Uint8Array): void {
    if (this.#held !== null) this.#write(this.#held, 'more')
    this.#held = piece
  }

  /** Writes the last piece and gives the file its name. */
  end(): void {
    this.#write(this.#held ?? new Uint8Array(), 'last')
    closeSync(this.#file)
    renameSync(`${this.#path}.part`, this.#path)
  }

  /** Gives the file up. */
  drop(): void {
    closeSync(this.#file)
    rmSync(`${this.#path}.part`, { force: true })
  }

  #write(piece: Uint8Array, which: 'more' | 'last'): void {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#seal.key, nonce)
    cipher.setAAD(aadOf(this.#seal, this.#path, { nth: this.#nth, which }))
    const sealed = Buffer.concat([cipher.update(piece), cipher.final()])
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(NONCE_BYTES + sealed.length + TAG_BYTES)
    writeSync(this.#file, Buffer.concat([length, nonce, sealed, cipher.getAuthTag()]))
    this.#nth += 1
  }
}

/** The pieces of a sealed file, in their order. Throws a sentence for a file that is cut, changed, or of another backup. */
export function* readSealed(seal: Seal, path: string): Generator<Uint8Array> {
  const size = statSync(path).size
  const file = openSync(path, 'r')
  try {
    let at = 0
    for (let nth = 0; nth === 0 || at < size; nth += 1) {
      const head = readAt(file, path, { at, length: LENGTH_BYTES })
      const length = head.readUInt32BE()
      if (length > MOST_PIECE) throw damaged(path)
      const bytes = readAt(file, path, { at: at + LENGTH_BYTES, length })
      at += LENGTH_BYTES + length
      yield open(seal, path, { bytes, nth, which: at < size ? 'more' : 'last' })
    }
  } finally {
    closeSync(file)
  }
}

interface Place {
  nth: number
  which: 'more' | 'last'
}

const aadOf = ({ id }: Seal, path: string, { nth, which }: Place): Buffer =>
  Buffer.from([id, basename(path), nth, which].join('\n'))

function open(
  seal: Seal,
  path: string,
  { bytes, ...place }: Place & { bytes: Buffer },
): Uint8Array {
  try {
    const decipher = createDecipheriv('aes-256-gcm', seal.key, bytes.subarray(0, NONCE_BYTES))
    decipher.setAAD(aadOf(seal, path, place))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const text = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
    return Buffer.concat([decipher.update(text), decipher.final()])
  } catch {
    throw damaged(path)
  }
}

function readAt(
  file: number,
  path: string,
  { at, length }: { at: number; length: number },
): Buffer {
  const bytes = Buffer.alloc(length)
  if (readSync(file, bytes, 0, length, at) !== length) throw damaged(path)
  return bytes
}

const damaged = (path: string): CliError =>
  new CliError(
    `${basename(path)} is damaged, cut, or of another backup; or the passphrase is another one. Nothing of it is used.`,
  )

/** SHA-256 of a sealed file's pieces, hex, and their bytes. */
export function digestOf(seal: Seal, path: string): { sha256: string; size: number } {
  const hash = createHash('sha256')
  let size = 0
  for (const piece of readSealed(seal, path)) {
    hash.update(piece)
    size += piece.length
  }
  return { sha256: hash.digest('hex'), size }
}
