import { invalid } from '../../errors.ts'
import { type FilesEnv, mayFetchFile } from '../../lib/may-fetch-file.ts'

/** Throws 422 for an address that no list is downloaded from. */
export function checkSource(env: FilesEnv, url: string | null | undefined): void {
  if (url != null && !mayFetchFile(env)(url)) throw invalid('source_url', 'not_a_public_url')
}
