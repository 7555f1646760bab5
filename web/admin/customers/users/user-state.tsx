import type { UserState as State } from '../../../../worker/people/customers/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'

const TONES = { active: 'good', invited: 'accent', unconfirmed: 'warn', blocked: 'bad' } as const

/** What an account is in. */
export function UserState({ state }: { state: State }) {
  const { t } = useTranslation('admin/users')
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
}
