import { createFormHook } from '@tanstack/react-form'
import { fieldContext, formContext } from './form-context.ts'
import { CheckField } from './check-field.tsx'
import { NumberField } from './number-field.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioField } from './radio-field.tsx'
import { SelectField } from './select-field.tsx'
import { SwitchField } from './switch-field.tsx'
import { TextField } from './text-field.tsx'
import { TextareaField } from './textarea-field.tsx'

/** TanStack's form with our fields: `<form.AppField name="name">{(field) => <field.TextField …/>}`. */
export const { useAppForm, withForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: {
    TextField,
    PasswordField,
    NumberField,
    SelectField,
    RadioField,
    CheckField,
    SwitchField,
    TextareaField,
  },
  formComponents: {},
})
