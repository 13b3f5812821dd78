/*
 * Runs in the head, before the first paint: theme, text size, zoom and language as chosen, and early loading of what
 * the address needs. It stands inline in index.html (the server allows it by its hash), so it is short and static;
 * `app/main.tsx` does the same properly afterwards. FILES is put in by the build.
 */
(function () {
  var files = FILES;
  var root = document.documentElement;
  function own(key) {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      return null;
    }
  }
  function load(rel, path) {
    var link = document.createElement('link');
    link.rel = rel;
    link.href = path;
    link.id = rel === 'stylesheet' ? 'app-style' : '';
    if (rel !== 'stylesheet') link.crossOrigin = '';
    document.head.appendChild(link);
  }
  var theme = own('placard:theme');
  var size = own('placard:textSize');
  var language = own('lang');
  var path = location.hash.replace(/^#?\/*/, '/').replace(/[?].*$/, '');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (/^1\d\d$|^200$/.test(size || '')) root.style.fontSize = size + '%';
  if (own('placard:zoom') === 'on') root.dataset.zoom = 'on';
  if (!files.languages[language]) language = 'en';
  root.lang = files.languages[language].tag;
  if (path === '/') path = '/login';
  root.dataset.boot = path === '/login' ? language : 'app';
  load('stylesheet', files.style);
  load('modulepreload', files.languages[language].file);
  (files.routes[path] || []).forEach(function (file) {
    load('modulepreload', file);
  });
})();
