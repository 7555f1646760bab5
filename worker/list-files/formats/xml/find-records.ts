import type { SaxHandler } from './sax-reader.ts'

interface PathStatistics {
  /** Elements of this path. */
  count: number
  /** Children that came twice under one parent: a group, not a record. */
  repeats: number
  /** Attributes and children. */
  values: number
}

/**
 * Finds out which elements of a document are its records: those that come more than once, have
 * several values of different names, and hold the most values altogether.
 */
export class RecordFinder implements SaxHandler {
  private readonly paths = new Map<string, PathStatistics>()
  private readonly stack: { path: string; children: Set<string> }[] = []

  open(name: string, attributes: Record<string, string>): void {
    const parent = this.stack.at(-1)
    const path = parent === undefined ? name : `${parent.path}/${name}`
    const own = this.statistics(path)
    own.count += 1
    own.values += Object.keys(attributes).length
    if (parent !== undefined) {
      const outer = this.statistics(parent.path)
      const child = attributes['name'] ?? attributes['key'] ?? name
      if (parent.children.has(child)) outer.repeats += 1
      else outer.values += 1
      parent.children.add(child)
    }
    this.stack.push({ path, children: new Set() })
  }

  text(): void {}

  close(): void {
    this.stack.pop()
  }

  /** The path of the records, names joined by `/`; null when nothing looks like records. */
  best(): string | null {
    let best: string | null = null
    let most = 0
    for (const [path, { count, repeats, values }] of this.paths) {
      if (count < 2 || values < count * 2 || repeats > count || values <= most) continue
      best = path
      most = values
    }
    return best
  }

  private statistics(path: string): PathStatistics {
    const known = this.paths.get(path)
    if (known) return known
    const fresh = { count: 0, repeats: 0, values: 0 }
    // A document of nothing but different names has no records; stop counting them.
    if (this.paths.size < 10_000) this.paths.set(path, fresh)
    return fresh
  }
}
