export { nativeNames } from '@placard/language/native-names';
