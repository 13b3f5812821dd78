/**
 * Placard's changes to the projects that Capacitor generates. Each states its reason, and fails when its place is gone.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes, languageTags } from '@placard/contract';
import type { Deployment } from './deployment.ts';

/** Replaces every `from` in a file of the project; throws if there is none, so that no change is lost silently. */
function edit(file: string, changes: readonly (readonly [from: string, to: string])[]): void {
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file}: "${from}" is not there; Capacitor's template has changed`);
    text = text.replaceAll(from, () => to);
  }
  writeFileSync(file, text);
}

/** Changes an Android project. */
export function editAndroid(android: string, { address, version, build }: Deployment): void {
  const main = join(android, 'app', 'src', 'main');
  const { host } = new URL(address);
  edit(join(main, 'AndroidManifest.xml'), [
    // The session is in the web view's storage, so it must be in no backup and on no other device. Plain HTTP is
    // refused.
    [
      'android:allowBackup="true"',
      'android:allowBackup="false"\n        android:dataExtractionRules="@xml/data_extraction_rules"\n        android:usesCleartextTraffic="false"',
    ],
    // Links to the deployment open the app, once the host's assetlinks.json names it.
    [
      '                <category android:name="android.intent.category.LAUNCHER" />\n            </intent-filter>\n',
      `                <category android:name="android.intent.category.LAUNCHER" />
            </intent-filter>

            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" android:host="${host}" android:path="/" />
            </intent-filter>
`,
    ],
    [
      '<uses-permission android:name="android.permission.INTERNET" />',
      '<uses-permission android:name="android.permission.INTERNET" />\n    <uses-permission android:name="android.permission.POST_NOTIFICATIONS" />',
    ],
  ]);
  writeFileSync(join(main, 'res', 'xml', 'data_extraction_rules.xml'), extractionRules);
  // The template's example tests expect another app's name.
  for (const folder of ['test', 'androidTest'])
    rmSync(join(android, 'app', 'src', folder), { recursive: true, force: true });
  edit(join(android, 'app', 'build.gradle'), [
    ['versionCode 1', `versionCode ${build}`],
    ['versionName "1.0"', `versionName "${version}"`],
  ]);
  edit(join(main, 'res', 'values', 'ic_launcher_background.xml'), [['#FFFFFF', '#0B5872']]);
  // No full-screen picture during the start: Android itself draws the mark on the brand's colour.
  edit(join(main, 'res', 'values', 'styles.xml'), [
    [
      '<item name="android:background">@drawable/splash</item>',
      `<item name="windowSplashScreenBackground">@color/ic_launcher_background</item>
        <item name="windowSplashScreenAnimatedIcon">@drawable/ic_launcher_foreground</item>
        <item name="postSplashScreenTheme">@style/AppTheme.NoActionBar</item>`,
    ],
  ]);
}

/** Android 12 and later: neither to the cloud nor from device to device. */
const extractionRules = `<?xml version="1.0" encoding="utf-8"?>
<data-extraction-rules>
    <cloud-backup><exclude domain="root" /></cloud-backup>
    <device-transfer><exclude domain="root" /></device-transfer>
</data-extraction-rules>
`;

/** Changes an iOS project. */
export function editIos(ios: string, deployment: Deployment): void {
  const app = join(ios, 'App', 'App');
  const languages = languageCodes.map((code) => `\t\t<string>${languageTags[code].replace(/-u-.*/, '')}</string>`);
  edit(join(app, 'Info.plist'), [
    [
      '\t<key>CFBundleExecutable</key>',
      `\t<key>CFBundleLocalizations</key>\n\t<array>\n${languages.join('\n')}\n\t</array>
\t<key>ITSAppUsesNonExemptEncryption</key>\n\t<false/>
\t<key>NSFaceIDUsageDescription</key>\n\t<string>Opens the app when you have switched its lock on.</string>
\t<key>CFBundleExecutable</key>`,
    ],
    // Every device that iOS 16.4 runs on has 64 bits.
    ['<string>armv7</string>', '<string>arm64</string>'],
  ]);
  edit(join(app, 'AppDelegate.swift'), [
    [
      '    func application(_ application: UIApplication,\n                     configurationForConnecting',
      `${pushMethods}
    func application(_ application: UIApplication,
                     configurationForConnecting`,
    ],
  ]);
  writeFileSync(join(app, 'App.entitlements'), entitlements(new URL(deployment.address).host));
  edit(join(ios, 'App', 'App.xcodeproj', 'project.pbxproj'), [
    [
      'INFOPLIST_FILE = App/Info.plist;',
      'CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n\t\t\t\tINFOPLIST_FILE = App/Info.plist;',
    ],
    ['MARKETING_VERSION = 1.0;', `MARKETING_VERSION = ${deployment.version};`],
    ['CURRENT_PROJECT_VERSION = 1;', `CURRENT_PROJECT_VERSION = ${deployment.build};`],
    // The oldest Safari that the app supports (product.md section 6).
    ['IPHONEOS_DEPLOYMENT_TARGET = 15.0;', 'IPHONEOS_DEPLOYMENT_TARGET = 16.4;'],
  ]);
}

/** Passes the answer of Apple's push service to the plugin, as its documentation requires. */
const pushMethods = `    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }
`;

function entitlements(host: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>aps-environment</key>
	<string>development</string>
	<key>com.apple.developer.associated-domains</key>
	<array>
		<string>applinks:${host}</string>
	</array>
</dict>
</plist>
`;
}
