/*
 * Runs right after the prerendered login page: on another route the page is taken away, in another language its texts
 * are put in place, both before the first paint. TEXTS is put in by the build: per language, the page's texts in order.
 */
(function () {
  var texts = TEXTS[document.documentElement.dataset.boot];
  var root = document.getElementById('root');
  if (document.documentElement.dataset.boot === 'app') root.textContent = '';
  if (!texts) return;
  var at = 0;
  var walker = document.createTreeWalker(root, 5);
  for (var node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === 3) node.data = texts[at++];
    else if (node.hasAttribute('aria-label')) node.setAttribute('aria-label', texts[at++]);
  }
})();
