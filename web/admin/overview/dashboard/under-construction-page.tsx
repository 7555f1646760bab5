import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { sectionsQuery } from '../../frame/sections-query.ts'
import { NothingOff, UnderConstruction } from '../../frame/under-construction.tsx'

const route = getRouteApi('/$locale/admin/underconstruction')

/** What will be in a section that is switched off; says so when it is not. */
export function UnderConstructionPage() {
  const { section } = route.useSearch()
  const { data, isPending } = useQuery(sectionsQuery)
  const off = data?.filter(({ off_since: since }) => since !== null) ?? []
  const shown = section === undefined ? off[0] : off.find((one) => one.section === section)
  if (isPending) return <main id="main" className="admin-main" aria-busy="true" />
  return shown === undefined ? <NothingOff /> : <UnderConstruction {...shown} />
}
