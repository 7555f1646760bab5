import { useMemo, useState } from 'react'
import type { ApiError } from '../api/errors.ts'
import type { ServerSentences } from './server-sentences.ts'

type Kept = Pick<ServerSentences, 'of' | 'forget'>

const NO_PATHS: readonly string[] = []

/** Keeps a refusal's sentences by field until each field is changed. */
export function useKeptSentences(error: ApiError | null): Kept {
  const [forgotten, setForgotten] = useState<{ error: ApiError | null; paths: readonly string[] }>({
    error: null,
    paths: [],
  })
  const paths = forgotten.error === error ? forgotten.paths : NO_PATHS
  return useMemo(
    () => ({
      of: (path) => (paths.includes(path) ? undefined : error?.fields[path]?.[0]),
      forget: (path) => {
        if (error?.fields[path] !== undefined) setForgotten({ error, paths: [...paths, path] })
      },
    }),
    [error, paths],
  )
}
