/** Which group each linked id belongs to: links merge groups, a group is named by its lowest id. */
export function connectedGroups(links: [number, number][]): Map<number, number> {
  const parents = new Map<number, number>()
  const rootOf = (id: number): number => {
    let root = id
    for (let up = parents.get(root); up !== undefined && up !== root; up = parents.get(root)) {
      root = up
    }
    for (let at = id; at !== root;) {
      const up = parents.get(at) ?? root
      parents.set(at, root)
      at = up
    }
    return root
  }
  for (const [a, b] of links) {
    const [low, high] = [rootOf(a), rootOf(b)].toSorted((x, y) => x - y) as [number, number]
    parents.set(high, low)
    parents.set(low, low)
  }
  return new Map([...parents.keys()].map((id) => [id, rootOf(id)]))
}
