import type { Configuration, errors, KoaContextWithOIDC } from 'oidc-provider';
import { renderCodeCheck, renderCodeInput, renderDeviceDone } from '../connected-apps/render-device.ts';

type DeviceFlow = NonNullable<NonNullable<Configuration['features']>['deviceFlow']>;

/** What the page says of a code that did not work, without telling a guesser which ones exist. */
function problemOf(error: Error & { userCode?: string }): string {
  switch (error.name) {
    case 'AbortedError':
      return 'Cancelled. Nothing was let in';
    case 'NoCodeError':
      return 'Please enter the code';
    default:
      return 'This code is not right, was used already or is too old. Have the device show a new one';
  }
}

const page = (ctx: KoaContextWithOIDC, content: string) => {
  ctx.type = 'html';
  ctx.body = content;
};

/** A code that was sent by a browser to which nobody gave the page for it: the provider has no session there to put its answer into. */
export const isCodeFromNowhere = ({ path, method, oidc }: KoaContextWithOIDC): boolean =>
  /^\/device(\/|$)/.test(path) && !(path === '/device' && method === 'GET') && oidc.session?.exp === undefined;

/** The pages on which a person types the code of a device. */
export const devicePages: DeviceFlow = {
  enabled: true,
  charset: 'base-20',
  mask: '****-****',
  userCodeInputSource: (ctx, form, _out, error?: errors.OIDCProviderError | Error) =>
    page(ctx, renderCodeInput(form, error && problemOf(error))),
  userCodeConfirmSource: (ctx, form, _client, _device, code) => page(ctx, renderCodeCheck(form, code)),
  successSource: (ctx) => page(ctx, renderDeviceDone()),
};
