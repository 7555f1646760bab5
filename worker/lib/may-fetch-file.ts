import { isLoopbackUrl, isPublicUrl } from './public-url.ts'

export interface FilesEnv {
  APP_ENV: string
  LISTS_FROM_HERE?: string | undefined
}

/** Which addresses files are fetched from: those of public hosts; this machine's where `LISTS_FROM_HERE` says so. */
export const mayFetchFile =
  ({ APP_ENV, LISTS_FROM_HERE }: FilesEnv) =>
  (url: string): boolean =>
    isPublicUrl(url) || (APP_ENV === 'local' && LISTS_FROM_HERE === 'true' && isLoopbackUrl(url))
