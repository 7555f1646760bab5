import { useTranslation } from '../../i18n/use-translation.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { useUser } from '../../session/use-user.ts'
import { DetailsForm } from './details-form.tsx'
import { PhotoSection } from './photo-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'

/** The person's details, language and currency. */
export function DetailsPage() {
  const { t } = useTranslation('account/details')
  const user = useUser()
  return (
    <AccountPage title={t('details.title')} about={t('details.about')}>
      {user === null ? (
        <Skeleton width="60%" />
      ) : (
        <>
          <PhotoSection user={user} />
          <DetailsForm key={`${user.id} ${user.email}`} user={user} />
          <PreferencesSection />
        </>
      )}
    </AccountPage>
  )
}
