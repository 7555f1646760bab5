import { useQuery } from '@tanstack/react-query'
import { sectionOf } from '../../../worker/store/settings/schemas/sections.ts'
import { NoPermission } from './no-permission.tsx'
import { sectionsQuery } from './sections-query.ts'
import { UnderConstruction } from './under-construction.tsx'

/** In place of a page that the person may not see: for its section is switched off, or for they lack a right. */
export function NotAllowed({ wanted }: { wanted: readonly string[] }) {
  const own = wanted
    .flatMap((expression) => expression.split(/[|&]/))
    .flatMap((permission) => sectionOf(permission) ?? [])
  const { data, isPending } = useQuery({ ...sectionsQuery, enabled: own.length > 0 })
  const off = data?.find(({ section, off_since: since }) => since !== null && own.includes(section))
  if (off !== undefined) return <UnderConstruction {...off} />
  // It is not known yet why.
  if (own.length > 0 && isPending) return <main id="main" className="admin-main" aria-busy="true" />
  return <NoPermission />
}
