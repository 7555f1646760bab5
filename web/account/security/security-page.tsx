import './security.css'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useUser } from '../../session/use-user.ts'
import { Note } from '../../ui/note.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { ApiKeysSection } from './api-keys/api-keys-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { ExportSection } from './export-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'
import { VisitsSection } from './visits-section.tsx'

/** Password, second factor, devices: what keeps strangers out. */
export function SecurityPage() {
  const { t } = useTranslation('account/security')
  const user = useUser()
  if (user?.acting_until != null)
    return (
      <AccountPage title={t('title')}>
        <Note>{t('acting.closed')}</Note>
        <VisitsSection />
      </AccountPage>
    )
  return (
    <AccountPage title={t('title')}>
      <div>
        <TwoFactorSection isOn={user?.two_factor_enabled === true} />
        <PasswordSection email={user?.email ?? ''} />
        <SessionsSection />
        <ApiKeysSection />
        <VisitsSection />
        <ExportSection />
        <DeleteSection />
      </div>
    </AccountPage>
  )
}
