import { type Gauge, type Grown, grownBy, watched } from './memory-gauge.ts'

/** What an answer may take of memory, MB. */
const MOST_MB = 64

export interface Measured extends Grown {
  name: string
  status: number
  lines: number
  bytes: number
  ms: number
}

/** Reads an answer to its end, and looks at the memory meanwhile; `take` gets what is read. */
export async function measureAnswer(
  gauge: Gauge,
  ask: () => Promise<Response>,
  take?: (piece: Uint8Array) => void,
): Promise<Measured> {
  const watch = await watched(gauge)
  const from = performance.now()
  let lines = 0
  let bytes = 0
  try {
    const { status, body } = await ask()
    for await (const piece of body ?? []) {
      bytes += piece.byteLength
      lines += piece.filter((byte: number) => byte === 10).length
      take?.(piece)
    }
    const ms = performance.now() - from
    return { name: gauge.name, status, lines, bytes, ms, ...(await watch.end()) }
  } finally {
    watch.stop()
    gauge.close()
  }
}

/** Says what an answer took; ends the run with an error where it is not whole, or took more memory than it may. */
export function reportAnswer(what: string, measured: Measured, isWhole: boolean): void {
  const { name, bytes, ms, before, most, looks } = measured
  const isRight = isWhole && grownBy(measured) <= MOST_MB
  if (!isRight) process.exitCode = 1
  say(`${what}: ${(bytes / 2 ** 20).toFixed(1)} MB in ${(ms / 1000).toFixed(1)} s`)
  say(
    `  ${name} grows by ${grownBy(measured)} MB, from ${before} to ${most}, seen ${looks} times${isRight ? '' : ': WRONG'}`,
  )
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
