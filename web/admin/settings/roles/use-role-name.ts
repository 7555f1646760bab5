import { SHIPPED_CODES } from '../../../../worker/people/roles/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'

/** What a role is called: a shipped one in the language of the page, one of the store's own by its name. */
export function useRoleName(): (name: string) => string {
  const { t } = useTranslation('admin/frame')
  return (name) => {
    const code = SHIPPED_CODES.find((each) => each === name)
    return code === undefined ? name : t(`roles.${code}`)
  }
}
