import type { PriceList } from '../../suppliers/price-lists/schemas.ts'

const WIDTH = 30

interface Progress {
  stage: string
  done: number
  /** Null while unknown. */
  total: number | null
  note?: string
}

/** One line of a terminal that is written over; without a terminal, a line per stage. */
export interface ProgressLine {
  show(progress: Progress): void
  end(): void
}

export function progressLine(out: NodeJS.WriteStream): ProgressLine {
  let shown = ''
  return {
    show({ stage, done, total, note = '' }) {
      if (out.isTTY) out.write(`\r\u001B[2K${bar(stage, done, total)} ${note}`.trimEnd())
      else if (stage !== shown) out.write(`${stage} …\n`)
      shown = stage
    },
    end() {
      if (out.isTTY && shown !== '') out.write('\r\u001B[2K')
      shown = ''
    },
  }
}

function bar(stage: string, done: number, total: number | null): string {
  if (total === null || total === 0) return `${stage.padEnd(10)} ${done}`
  const share = Math.min(1, done / total)
  const filled = Math.round(share * WIDTH)
  const percent = `${Math.floor(share * 100)}%`.padStart(4)
  return `${stage.padEnd(10)} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${percent}`
}

/** How fast a list moves and when it will be done, in words; '' while nobody knows. */
export function paceOf(progress: NonNullable<PriceList['progress']>): string {
  const pace = progress.rows_per_second
  const left = progress.seconds_left
  return [
    pace === null ? '' : `${Math.round(pace)} rows/s`,
    left === null ? '' : `${Math.ceil(left)} s left`,
  ]
    .filter(Boolean)
    .join(', ')
}
