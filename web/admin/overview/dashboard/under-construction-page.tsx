import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { AdminNotFound } from '../../frame/admin-not-found.tsx'
import { sectionsQuery } from '../../frame/sections-query.ts'
import { UnderConstruction } from '../../frame/under-construction.tsx'

const route = getRouteApi('/$locale/admin/underconstruction')

/** What will be in a section that is switched off; "not found" for one that is not. */
export function UnderConstructionPage() {
  const { section } = route.useSearch()
  const { data, isPending } = useQuery(sectionsQuery)
  const off = data?.filter(({ off_since: since }) => since !== null) ?? []
  const shown = section === undefined ? off[0] : off.find((one) => one.section === section)
  if (isPending) return <main id="main" className="admin-main" aria-busy="true" />
  return shown === undefined ? <AdminNotFound /> : <UnderConstruction {...shown} />
}
