import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import {
  LEAST_LETTERS,
  MOST_OF_KIND,
  PALETTE_KINDS,
  type PaletteHit,
  type PaletteKind,
  USES_PALETTE,
} from '../../../../worker/reports/palette/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useUser } from '../../../session/use-user.ts'
import { RAIL_GROUPS } from '../../frame/rail-groups.ts'
import { useCan } from '../../frame/use-can.ts'
import { COMMANDS } from './commands.ts'
import { hasWords } from './has-words.ts'
import { hitPath } from './hit-path.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { recentAtom } from './recent-atom.ts'

/** A pause in typing, after which the store is asked. */
const PAUSE_MS = 80
const FRESH_MS = 15_000

/** An answer belongs to its words: one that comes late shows nowhere else. */
const hitsQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'palette', q] as const,
    queryFn: ({ signal }) => dataOf(api.admin.palette.$get({ query: { q } }, { init: { signal } })),
    staleTime: FRESH_MS,
    meta: { isQuiet: true },
  })

interface Groups {
  groups: PaletteGroup[]
  isAsking: boolean
  isFailed: boolean
}

/** What the palette shows for some words; without any, what was chosen last, commands and places. */
export function usePaletteGroups(words: string): Groups {
  const can = useCan()
  const own = useOwnItems()
  const typed = words.trim()
  const rested = useDebounced(typed, PAUSE_MS)
  const isLongEnough = typed.length >= LEAST_LETTERS
  const { data, isError } = useQuery({
    ...hitsQuery(rested),
    enabled: rested.length >= LEAST_LETTERS && can(USES_PALETTE),
  })
  const isCurrent = rested === typed
  const hits = isLongEnough && isCurrent ? (data ?? []) : []
  const fits = (item: PaletteItem) => typed === '' || hasWords(`${item.title} ${item.about}`, typed)
  const few = (items: PaletteItem[]) => (typed === '' ? items : items.slice(0, MOST_OF_KIND))
  const groups: PaletteGroup[] = [
    { value: 'recent', items: own.recent.filter(fits).slice(0, MOST_OF_KIND) },
    { value: 'places', items: typed === '' ? [] : few(own.places.filter(fits)) },
    { value: 'commands', items: few(own.commands.filter(fits)) },
    ...kindsOf(hits, can),
    // Without words all of them are at hand, below what one mostly wants.
    { value: 'places', items: typed === '' ? own.places : [] },
  ]
  const isAsked = isLongEnough && can(USES_PALETTE)
  return {
    groups: withoutRepeats(groups).filter(({ items }) => items.length > 0),
    isAsking: isAsked && (!isCurrent || (data === undefined && !isError)),
    isFailed: isAsked && isError,
  }
}

/** What stands among the recent ones stands nowhere else. */
function withoutRepeats(groups: PaletteGroup[]): PaletteGroup[] {
  const recent = new Set(groups[0]?.items.map(({ key }) => key))
  return groups.map((group) =>
    group.value === 'recent'
      ? group
      : { ...group, items: group.items.filter(({ key }) => !recent.has(key)) },
  )
}

function kindsOf(hits: readonly PaletteHit[], can: (wanted: string) => boolean): PaletteGroup[] {
  return (Object.keys(PALETTE_KINDS) as PaletteKind[]).map((kind) => ({
    value: kind,
    items: hits
      .filter((hit) => hit.kind === kind)
      .flatMap((hit) => {
        const path = hitPath(hit, can)
        const { title, about } = hit
        return path === null ? [] : [{ key: `${kind} ${hit.id}`, kind, title, about, path }]
      }),
  }))
}

/** What needs no question: places, commands, and what this person has chosen before. */
function useOwnItems() {
  const { t } = useTranslation('admin/palette')
  const { t: tFrame } = useTranslation('admin/frame')
  const can = useCan()
  const user = useUser()
  const kept = useAtomValue(recentAtom)
  const places = RAIL_GROUPS.flatMap(({ key: group, entries }) =>
    entries
      .filter(({ permission }) => can(permission))
      .map(({ key, to, view }): PaletteItem => ({
        key: `place ${key}`,
        kind: 'place',
        title: tFrame(`rail.${key}`),
        about: tFrame(`rail.groups.${group}`),
        path: to.replace('/$locale', '') + (view === undefined ? '' : `?view=${view}`),
      })),
  )
  const commands = COMMANDS.filter(({ permission }) => can(permission)).map(
    ({ key, path }): PaletteItem => ({
      key: `command ${key}`,
      kind: 'command',
      title: t(`commands.${key}`),
      about: '',
      path,
    }),
  )
  const now = new Map([...places, ...commands].map((item) => [item.key, item]))
  const recent = kept
    .filter(({ userId }) => userId === user?.id)
    // Places and commands are called as they are now; other things only while one may see their kind.
    .flatMap(({ userId: _, ...item }) =>
      item.kind === 'place' || item.kind === 'command'
        ? (now.get(item.key) ?? [])
        : can(PALETTE_KINDS[item.kind])
          ? item
          : [],
    )
  return { places, commands, recent }
}
