import { isSameText, sign } from './signing.ts'

/** Signs a path with its query: anyone who has the URL may use it. */
export function signPath(key: string, path: string): string {
  const joint = path.includes('?') ? '&' : '?'
  return `${path}${joint}signature=${sign(key, 'path', path)}`
}

/** Whether `path` is one that `signPath` made, untouched since. */
export function isSignedPath(key: string, path: string): boolean {
  const [whole, before = '', signature = ''] = /^(.*)[?&]signature=([\w-]{43})$/.exec(path) ?? []
  return whole !== undefined && isSameText(signature, sign(key, 'path', before))
}
