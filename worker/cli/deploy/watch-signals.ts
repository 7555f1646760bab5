import type { EventEmitter } from 'node:events'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Something that may be interrupted. */
export interface Watch {
  signal: AbortSignal
  /** Signals do again what they always do. */
  end: () => void
}

/**
 * From now on signals interrupt what goes by the watch, and let it say what was left. Each one more changes nothing: Ctrl-C
 * comes twice, from the terminal and by `run.mjs`.
 */
export function watchSignals(source: EventEmitter): Watch {
  const controller = new AbortController()
  const interrupt = () => controller.abort()
  for (const name of SIGNALS) source.on(name, interrupt)
  return {
    signal: controller.signal,
    end: () => {
      for (const name of SIGNALS) source.off(name, interrupt)
    },
  }
}
