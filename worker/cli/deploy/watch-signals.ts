import type { EventEmitter } from 'node:events'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Something that may be interrupted. */
export interface Watch {
  signal: AbortSignal
  /** Signals do again what they always do. */
  end: () => void
}

/** From now on the first signal interrupts what goes by the watch, and lets it say what was left; a second one kills. */
export function watchSignals(source: EventEmitter): Watch {
  const controller = new AbortController()
  const interrupt = () => controller.abort()
  for (const name of SIGNALS) source.once(name, interrupt)
  return {
    signal: controller.signal,
    end: () => {
      for (const name of SIGNALS) source.off(name, interrupt)
    },
  }
}
