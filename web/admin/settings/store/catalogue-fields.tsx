import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { EPC_MAKES, MAKE_NAMES } from '../../../../worker/store/settings/schemas/makes.ts'
import { withForm } from '../../../form/use-app-form.ts'
import { languageName } from '../../../lib/language-name.ts'
import { localeCodes } from '../../../lib/locales.ts'
import { NO_SETTINGS } from './no-values.ts'

/** An address for each make and language. */
export const CatalogueFields = withForm({
  defaultValues: NO_SETTINGS,
  validationLogic: revalidateLogic(),
  render: function CatalogueFields({ form }) {
    const { t } = useTranslation('admin/store')
    return (
      <section className="stack stack-3" aria-labelledby="catalogues">
        <div className="stack stack-1">
          <h2 className="h2" id="catalogues">
            {t('catalogues.title')}
          </h2>
          <p className="hint">{t('catalogues.hint', { placeholder: '{locale}' })}</p>
        </div>
        {EPC_MAKES.map((make) => (
          <fieldset key={make}>
            <legend className="h3">{MAKE_NAMES[make]}</legend>
            <div className="fields">
              {localeCodes().map((locale) => (
                <form.AppField key={locale} name={`epc_makes.${make}.${locale}`}>
                  {(field) => (
                    <field.TextField
                      width={2}
                      type="url"
                      label={languageName(locale)}
                      placeholder="https://"
                      isOptional
                      isCode
                    />
                  )}
                </form.AppField>
              ))}
            </div>
          </fieldset>
        ))}
      </section>
    )
  },
})
