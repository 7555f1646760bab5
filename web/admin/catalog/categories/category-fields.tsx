import { withForm } from '../../../form/use-app-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { languageName } from '../../../lib/language-name.ts'
import { localeCodes } from '../../../lib/locales.ts'
import { AttributeSetField } from './attribute-set-field.tsx'
import { CATEGORY_FORM } from './category-form.ts'

/** What a category is called in each language, where it is found, what is said of it and by what its parts are told apart. */
export const CategoryFields = withForm({
  ...CATEGORY_FORM,
  render: function CategoryFields({ form }) {
    const { t } = useTranslation('admin/categories')
    return (
      <div className="stack stack-5">
        <div className="fields">
          {localeCodes().map((locale) => (
            <form.AppField key={locale} name={`names.${locale}`}>
              {(field) => (
                <field.TextField
                  width={2}
                  label={t('fields.name', { language: languageName(locale) })}
                  isOptional={locale !== 'en'}
                />
              )}
            </form.AppField>
          ))}
          <form.AppField name="slug">
            {(field) => (
              <field.TextField
                label={t('fields.slug')}
                hint={t('fields.slugHint')}
                isOptional
                isCode
              />
            )}
          </form.AppField>
          {localeCodes().map((locale) => (
            <form.AppField key={locale} name={`slugs.${locale}`}>
              {(field) => (
                <field.TextField
                  width={2}
                  label={t('fields.ownSlug', { language: languageName(locale) })}
                  isOptional
                  isCode
                />
              )}
            </form.AppField>
          ))}
          {localeCodes().map((locale) => (
            <form.AppField key={locale} name={`descriptions.${locale}`}>
              {(field) => (
                <field.TextareaField
                  label={t('fields.description', { language: languageName(locale) })}
                  isOptional
                />
              )}
            </form.AppField>
          ))}
          <form.AppField name="is_hidden">
            {(field) => (
              <field.SwitchField label={t('fields.hidden')} hint={t('fields.hiddenHint')} />
            )}
          </form.AppField>
        </div>
        <form.AppField name="attributes">{() => <AttributeSetField />}</form.AppField>
      </div>
    )
  },
})
