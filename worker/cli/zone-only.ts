/** What a module's importers are, as the bundler tells it. */
interface Bundle {
  getModuleInfo: (id: string) => {
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

/** Says of a module whether only one zone of the client brings it. */
type IsOnly = (id: string) => boolean

/**
 * A module is the back office's (`admin`) or the account's alone when every way from a page to it leads through that
 * zone's own files. Asked for each module of a bundle: the answers are kept with it.
 */
export function zoneOnly(zone: 'admin' | 'account'): (bundle: Bundle) => IsOnly {
  const own = new RegExp(String.raw`[\\/]web[\\/](?:routes[\\/])?${zone}[\\/]`)
  const known = new WeakMap<Bundle, IsOnly>()
  return (bundle) => {
    const answers = known.get(bundle) ?? answersOf(bundle, own)
    known.set(bundle, answers)
    return answers
  }
}

function answersOf(bundle: Bundle, own: RegExp): IsOnly {
  const found = new Map<string, boolean>()
  const isOnlyOwn = (id: string): boolean => {
    const answer = found.get(id)
    if (answer !== undefined) return answer
    if (own.test(id)) return true
    // Of modules that import each other, one decides for the others.
    found.set(id, true)
    const info = bundle.getModuleInfo(id)
    const users = info === null ? [] : [...info.importers, ...info.dynamicImporters]
    const isOnly = users.length > 0 && users.every(isOnlyOwn)
    found.set(id, isOnly)
    return isOnly
  }
  return isOnlyOwn
}
