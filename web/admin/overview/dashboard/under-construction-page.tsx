import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { sectionsQuery } from '../../frame/sections-query.ts'
import { NothingOff, UnderConstruction } from '../../frame/under-construction.tsx'

const route = getRouteApi('/$locale/admin/underconstruction')

/** What will be in a section that is switched off: the one asked about, or the first. Says so when none is. */
export function UnderConstructionPage() {
  const { section } = route.useSearch()
  const { data, isPending } = useQuery(sectionsQuery)
  const off = data?.filter(({ off_since: since }) => since !== null) ?? []
  const shown = off.find((one) => one.section === section) ?? off[0]
  if (isPending) return <main id="main" className="admin-main" aria-busy="true" />
  return shown === undefined ? <NothingOff /> : <UnderConstruction {...shown} />
}
