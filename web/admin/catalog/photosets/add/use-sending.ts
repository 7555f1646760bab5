import { useEffect, useRef, useState } from 'react'
import { MOST_NAMES } from '../../../../../worker/catalog/photosets/schemas.ts'
import { type ApiError, toApiError } from '../../../../api/errors.ts'
import { useRefresh } from '../../../resource/use-resource-dialog.ts'
import { photosets } from '../photosets.ts'
import type { ChosenFile } from './pictures-of.ts'
import { NOTHING_YET, type Progress, sendPictures } from './send-pictures.ts'

type State = 'waiting' | 'running' | 'stopped' | 'failed' | 'done'

/** Sends chosen files, and says how far it has got; can be stopped, and continued with the same files. */
export function useSending(photosetId: number | null) {
  const [state, setState] = useState<State>('waiting')
  const [progress, setProgress] = useState<Progress>(NOTHING_YET)
  const [error, setError] = useState<ApiError | null>(null)
  const files = useRef<readonly ChosenFile[]>([])
  const stopper = useRef<AbortController | null>(null)
  const refresh = useRefresh(photosets)
  // What leaves the page sends nothing more.
  useEffect(() => () => stopper.current?.abort(), [])
  const run = async () => {
    const { signal } = (stopper.current = new AbortController())
    setState('running')
    setError(null)
    try {
      await sendPictures({ files: files.current, photosetId, signal, onProgress: setProgress })
      setState(signal.aborted ? 'stopped' : 'done')
    } catch (thrown) {
      setError(toApiError(thrown))
      setState('failed')
    }
    await refresh()
  }
  return {
    state,
    progress,
    error,
    isTooMany: (progress.total ?? 0) > MOST_NAMES,
    start: (chosen: readonly ChosenFile[]) => {
      if (chosen.length === 0) return
      files.current = chosen
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
