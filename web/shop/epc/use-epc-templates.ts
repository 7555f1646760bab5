import { useQuery } from '@tanstack/react-query'
import type { EpcTemplates } from '../../../worker/store/settings/schemas/makes.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { settingsQueries } from '../../shell/init/queries.ts'

/** The addresses of the catalogues; null while they are not known, and when loading them failed. */
export function useEpcTemplates(): { templates: EpcTemplates | null; isPending: boolean } {
  const { data, isPending } = useQuery(settingsQueries.init(useLocale()))
  return { templates: data?.epc_makes ?? null, isPending }
}
