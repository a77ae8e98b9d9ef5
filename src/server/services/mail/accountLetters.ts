import { CODE_MINUTES } from '../../../contract/limits.ts'
import type { Letter, Site } from './letter.ts'

/**
 * The mails about an account. None repeats text from the sign-up form: strangers could send their
 * own words by our mail.
 */

const address = (site: Site, path: string, correo: string): string =>
  `${site.origin}${path}?email=${encodeURIComponent(correo)}`

/**
 * The link's key follows the `#`, which browsers send to nobody; the page asks for the chosen
 * password.
 */
export function signupCodeLetter(
  site: Site,
  correo: string,
  { digits, key }: { digits: string; key: string },
): Letter {
  return {
    subject: `Tu código para crear tu cuenta en ${site.name}`,
    preview: `Escríbelo en los próximos ${CODE_MINUTES} minutos para terminar.`,
    blocks: [
      {
        kind: 'text',
        text: '¡Qué bueno que llegas! Escribe este código para confirmar tu correo y crear tu cuenta:',
      },
      { kind: 'code', code: digits },
      {
        kind: 'text',
        text: `Vale ${CODE_MINUTES} minutos y sirve una sola vez. Con el botón no tienes que escribirlo:`,
      },
      {
        kind: 'button',
        label: 'Confirmar mi correo',
        href: `${address(site, '/signin/code', correo)}#clave=${key}`,
      },
      {
        kind: 'text',
        text: 'No se lo des a nadie: nunca te lo pediremos por teléfono ni por WhatsApp. Si no pediste esta cuenta, ignora este correo y no pasará nada.',
      },
    ],
  }
}

/** The key follows the `#`, which browsers send to nobody: no log and no Referer has it. */
export function recoveryCodeLetter(
  site: Site,
  correo: string,
  { digits, key }: { digits: string; key: string },
): Letter {
  return {
    subject: `Tu código para recuperar tu contraseña en ${site.name}`,
    preview: `Escríbelo en los próximos ${CODE_MINUTES} minutos y elige otra contraseña.`,
    blocks: [
      { kind: 'text', text: 'Escribe este código y elige una contraseña nueva:' },
      { kind: 'code', code: digits },
      {
        kind: 'text',
        text: `Vale ${CODE_MINUTES} minutos y sirve una sola vez. Con el botón no tienes que escribirlo:`,
      },
      {
        kind: 'button',
        label: 'Elegir otra contraseña',
        href: `${address(site, '/forgot/code', correo)}#clave=${key}`,
      },
      {
        kind: 'text',
        text: 'No se lo des a nadie, ni reenvíes este correo: nunca te lo pediremos por teléfono ni por WhatsApp. Si no lo pediste tú, ignora este correo: tu contraseña sigue siendo la misma.',
      },
    ],
  }
}

/** The second factor of moderators and admins. It leads nowhere: the code belongs where the password was typed. */
export function staffCodeLetter(site: Site, code: string): Letter {
  return {
    subject: `Tu código para entrar a ${site.name}`,
    preview: `Escríbelo en los próximos ${CODE_MINUTES} minutos, donde escribiste tu contraseña.`,
    blocks: [
      { kind: 'text', text: 'Escribe este código donde acabas de escribir tu contraseña:' },
      { kind: 'code', code },
      { kind: 'text', text: `Vale ${CODE_MINUTES} minutos y sirve una sola vez.` },
      {
        kind: 'text',
        text: 'No se lo des a nadie. Si no fuiste tú, alguien sabe tu contraseña: cámbiala ahora.',
      },
      { kind: 'button', label: 'Cambiar mi contraseña', href: `${site.origin}/forgot` },
    ],
  }
}

/** To the owner of an account whose address was used to sign up again (security T4). */
export function alreadyMemberLetter(site: Site, correo: string): Letter {
  return {
    subject: `Ya tienes cuenta en ${site.name}`,
    preview: 'Alguien quiso crear otra con tu correo. Inicia sesión con la que ya tienes.',
    blocks: [
      {
        kind: 'text',
        text: 'Alguien, quizá tú, quiso crear una cuenta con este correo, pero ya tienes una. Inicia sesión con ella:',
      },
      { kind: 'button', label: 'Iniciar sesión', href: `${site.origin}/login` },
      { kind: 'text', text: '¿Olvidaste tu contraseña? Puedes elegir otra en un minuto:' },
      {
        kind: 'button',
        label: 'Recuperar mi contraseña',
        href: address(site, '/forgot', correo),
      },
      { kind: 'text', text: 'Si no fuiste tú, ignora este correo: tu cuenta sigue igual.' },
    ],
  }
}

/** After 20 wrong passwords in a day; `closing` is where all sessions of the account are closed. */
export function failureLetter(site: Site, correo: string, closing: string): Letter {
  return {
    subject: `Alguien prueba contraseñas en tu cuenta de ${site.name}`,
    preview: 'Hasta ahora ninguna fue la correcta. Puedes cambiar la tuya.',
    blocks: [
      {
        kind: 'text',
        text: 'Hoy alguien escribió muchas contraseñas equivocadas para entrar a tu cuenta. Si no fuiste tú, no ha entrado, y frenamos los intentos: los dispositivos donde ya entraste siguen funcionando.',
      },
      {
        kind: 'text',
        text: 'Si tu contraseña es corta o la usas en otros sitios, cámbiala por una que solo uses aquí:',
      },
      {
        kind: 'button',
        label: 'Cambiar mi contraseña',
        href: address(site, '/forgot', correo),
      },
      {
        kind: 'text',
        text: 'Si crees que alguien ya está dentro de tu cuenta, cierra todas sus sesiones. Este enlace vale tres días:',
      },
      { kind: 'button', label: 'Cerrar todas mis sesiones', href: closing },
      { kind: 'text', text: 'Te avisamos de esto una vez al día como máximo.' },
    ],
  }
}

/** After every change of a password, so that a thief can't make it in silence (security T7). */
export function passwordChangedLetter(site: Site, correo: string): Letter {
  return {
    subject: `Tu contraseña de ${site.name} cambió`,
    preview: 'Cerramos las sesiones que tenías abiertas en otros dispositivos.',
    blocks: [
      {
        kind: 'text',
        text: 'La contraseña de tu cuenta acaba de cambiar y cerramos las sesiones que tenías abiertas en otros dispositivos. Si fuiste tú, no tienes que hacer nada.',
      },
      { kind: 'text', text: 'Si no fuiste tú, recupera tu cuenta ahora:' },
      {
        kind: 'button',
        label: 'Recuperar mi cuenta',
        href: address(site, '/forgot', correo),
      },
    ],
  }
}
