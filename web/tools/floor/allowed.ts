/**
 * Features newer than the oldest engines that are used anyway, each with its reason. An unused entry must be removed.
 */
import type { Allowed } from './use.ts';

export const allowed: readonly Allowed[] = [
  {
    features: ['css.properties.text-wrap', 'css.properties.text-wrap.balance', 'css.properties.text-wrap.pretty'],
    kind: 'ornament',
    why: 'Where lines break. Without it they break where they always did.',
  },
  {
    features: ['css.properties.hyphenate-limit-chars'],
    kind: 'ornament',
    why: 'Which words are long enough to be hyphenated. Without it shorter ones are too.',
  },
  {
    features: ['css.properties.field-sizing', 'css.properties.field-sizing.content'],
    kind: 'ornament',
    why: 'A text area grows with its text. Without it, it has its rows and scrolls.',
  },
  {
    features: [
      'css.properties.scrollbar-color',
      'css.properties.scrollbar-width',
      'css.properties.scrollbar-width.none',
      'css.properties.scrollbar-width.thin',
    ],
    kind: 'ornament',
    why: 'Hides the bar of what is moved by finger, where ::-webkit-scrollbar tells older engines and phones show none; and narrows that of a column, and colours it, which is wider and always in sight without it.',
  },
  {
    features: ['css.properties.animation-timeline', 'css.properties.animation-timeline.scroll'],
    kind: 'asked',
    why: 'Tabs that are wider than their column fade out where there are more. Without it they end at the edge.',
  },
  {
    features: ['html.elements.video.playsinline'],
    kind: 'ornament',
    why: 'Plays a video in its place on an iPhone. Other browsers do so without it.',
  },
  {
    features: ['css.properties.resize'],
    kind: 'ornament',
    why: 'The corner by which a mouse makes a text area higher.',
  },
  {
    features: ['css.properties.forced-color-adjust', 'css.properties.forced-color-adjust.none'],
    kind: 'ornament',
    why: 'Keeps a colour that says something where the system forces its own; Safari forces none.',
  },
  {
    features: [
      'css.selectors.view-transition',
      'css.selectors.view-transition-old',
      'css.selectors.view-transition-new',
    ],
    kind: 'ornament',
    why: 'How one page fades into the next. Where nothing fades the next page stands there at once.',
  },
  {
    features: ['css.selectors.has'],
    kind: 'asked',
    why: 'Keeps what stands below something still to come from being seen to move. Firefox before 121 shows it at once.',
  },
  {
    features: ['api.Element.gesturestart_event'],
    kind: 'ornament',
    why: 'Only Safari sends it, and only there must it be held back while zoom is off; elsewhere touch-action does.',
  },
  {
    features: ['api.Window.requestIdleCallback', 'api.Window.cancelIdleCallback'],
    kind: 'asked',
    why: 'The offline copy, the next screens and the zone wait until the page rests; where nothing says so, for some seconds.',
  },
  {
    features: ['api.CSS.registerProperty_static', 'api.Element.checkVisibility'],
    kind: 'asked',
    why: 'Base UI: the type of its own variables, and whether an element can be seen, which it else finds out by its boxes.',
  },
  {
    features: [
      'api.Window.navigation',
      'api.Window.setImmediate',
      'api.HTMLElement.popover',
      'html.global_attributes.is',
    ],
    kind: 'asked',
    why: 'React: how it tells of a navigation, yields and names attributes. We use none of them.',
  },
  {
    features: [
      'api.AuthenticatorAttestationResponse.getAuthenticatorData',
      'api.AuthenticatorAttestationResponse.getPublicKeyAlgorithm',
      'api.AuthenticatorAttestationResponse.getTransports',
      'api.PublicKeyCredential.getClientCapabilities_static',
      'api.PublicKeyCredential.isConditionalMediationAvailable_static',
      'api.SubtleCrypto.getPublicKey',
    ],
    kind: 'asked',
    why: 'Passkeys (SimpleWebAuthn): what a device tells of its key besides what is needed.',
  },
  {
    features: ['api.PublicKeyCredential.authenticatorAttachment'],
    kind: 'ornament',
    why: 'Passkeys (SimpleWebAuthn): a field that is passed on where it is there.',
  },
  {
    features: ['api.Element.startViewTransition'],
    kind: 'ornament',
    why: 'React: only within <ViewTransition>, which is not used here, and it tries it within a try.',
  },
  {
    features: ['api.CSSStyleDeclaration.cssFloat'],
    kind: 'ornament',
    why: 'React, for a style named float, in its oldest spelling.',
  },
  {
    features: [
      'api.HTMLLinkElement.imageSizes',
      'api.HTMLScriptElement.fetchPriority',
      'api.MouseEvent.movementX',
      'api.MouseEvent.movementY',
      'api.WorkerNavigator.connection',
    ],
    kind: 'asked',
    why: 'React and TanStack Query: attributes of preloads, fields of events, and names of objects of their own that they look for first.',
  },
  {
    features: [
      'api.TransitionEvent.animation',
      'api.IDBIndex.locale',
      'api.IntersectionObserver.delay',
      'api.MediaSource.handle',
      'api.MediaStreamTrack.stats',
      'api.Navigator.install',
      'api.Notification.badge',
      'api.Notification.icon',
      'api.Notification.silent',
      'api.Notification.tag',
      'api.PushEvent.notification',
      'api.Response.bytes',
      'api.RTCIceCandidate.address',
      'api.RTCIceCandidate.priority',
      'api.ElementInternals.role',
      'api.ScreenOrientation.lock',
      'api.ScreenOrientation.unlock',
      'javascript.builtins.ArrayBuffer.transfer',
      'javascript.builtins.Error.isError',
      'javascript.builtins.Function.displayName',
      'javascript.builtins.Iterator.toArray',
    ],
    kind: 'own',
    why: 'Fields and methods of objects of ours, of React, Base UI, TanStack Query, Workbox and the hash, which only sound like the engine’s: a script does not say whose they are.',
  },
];
