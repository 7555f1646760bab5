import { FileRefused } from '../reading.ts'
import type { ByteChunks } from './byte-chunks.ts'
import { bytesSource } from './byte-source.ts'
import { inputFile, type InputFile } from './input-file.ts'
import { joinChunks } from './join-chunks.ts'
import { CHUNK_BYTES, LIMITS } from './limits.ts'

/** What stands inside the archive, or the file itself when there is none. */
export interface Content {
  name: string
  /** The first quarter of a megabyte. */
  head: Uint8Array
  /** All of it, from the first byte. */
  chunks(): ByteChunks
  /** All of it with random access; held in memory when it comes out of an archive. */
  file(): Promise<InputFile>
}

/** A file as it lies. */
export async function plainContent(file: InputFile): Promise<Content> {
  return {
    name: file.name,
    head: await file.range(0, CHUNK_BYTES),
    chunks: () => file.chunks(),
    file: async () => file,
  }
}

/** Something that is only known as a stream of unpacked bytes. */
export async function packedContent(name: string, chunks: () => ByteChunks): Promise<Content> {
  return {
    name,
    head: await joinChunks(chunks(), CHUNK_BYTES),
    chunks,
    file: async () => inputFile(bytesSource(name, await heldBytes(chunks()))),
  }
}

async function heldBytes(chunks: ByteChunks): Promise<Uint8Array> {
  const bytes = await joinChunks(chunks, LIMITS.held + 1)
  if (bytes.length > LIMITS.held)
    throw new FileRefused('workbook_too_large', { limit: LIMITS.held })
  return bytes
}
