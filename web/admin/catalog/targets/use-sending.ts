import { useEffect, useRef, useState } from 'react'
import { MOST_NAMES } from '../../../../worker/catalog/targets/schemas.ts'
import { type ApiError, toApiError } from '../../../api/errors.ts'
import { type Noun, useRefresh } from '../../resource/use-resource-dialog.ts'
import type { ChosenFile } from './files-of.ts'

export type SendingState = 'waiting' | 'running' | 'stopped' | 'failed' | 'done'

/** How far a sending has got. */
export interface SendingProgress {
  /** Files; null until they are counted. */
  total: number | null
  done: number
  /** Files that have their place now. */
  placed: number
  /** Stored, but nobody knows yet whose they are. */
  unmatched: { name: string; hash: string }[]
  refused: { name: string }[]
}

export interface Run<Progress, Item = ChosenFile> {
  chosen: readonly Item[]
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

interface Options<Progress, Item> {
  /** What is shown before anything is sent. */
  nothingYet: Progress
  send: (run: Run<Progress, Item>) => Promise<void>
  /** The query that is asked again afterwards. */
  of: Pick<Noun<never>, 'key' | 'alsoRefresh'>
}

/** Sends what was chosen, and says how far it has got; can be stopped, and continued with the same. */
export function useSending<Progress extends SendingProgress, Item = ChosenFile>({
  nothingYet,
  send,
  of,
}: Options<Progress, Item>) {
  const [state, setState] = useState<SendingState>('waiting')
  const [progress, setProgress] = useState<Progress>(nothingYet)
  const [error, setError] = useState<ApiError | null>(null)
  const items = useRef<readonly Item[]>([])
  const stopper = useRef<AbortController | null>(null)
  const refresh = useRefresh(of)
  // What leaves the page sends nothing more.
  useEffect(() => () => stopper.current?.abort(), [])
  const run = async () => {
    const { signal } = (stopper.current = new AbortController())
    setState('running')
    setError(null)
    try {
      await send({ chosen: items.current, signal, onProgress: setProgress })
      setState(signal.aborted ? 'stopped' : 'done')
    } catch (thrown) {
      if (signal.aborted) setState('stopped')
      else {
        setError(toApiError(thrown))
        setState('failed')
      }
    }
    await refresh()
  }
  return {
    state,
    progress,
    error,
    isTooMany: (progress.total ?? 0) > MOST_NAMES,
    start: (chosen: readonly Item[]) => {
      if (chosen.length === 0) return
      items.current = chosen
      void run()
    },
    stop: () => stopper.current?.abort(),
    goOn: () => void run(),
    /** One that waited for a number has got its product. */
    settle: (hash: string) =>
      setProgress((now) => ({
        ...now,
        placed: now.placed + 1,
        unmatched: now.unmatched.filter((one) => one.hash !== hash),
      })),
  }
}

/** What a dialog about it needs, whatever is sent. */
export type SendingOf<Progress extends SendingProgress> = Omit<
  ReturnType<typeof useSending<Progress>>,
  'start'
>
