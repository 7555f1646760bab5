import { useNavigate } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'

/** Goes back to the list of channels. */
export function useLeaveChannel(): () => void {
  const navigate = useNavigate()
  const locale = useLocale()
  return () =>
    void navigate({
      to: '/$locale/admin/settings/channels',
      params: { locale },
      ignoreBlocker: true,
    })
}
