#!/usr/bin/python3
"""A bare WebKitGTK window of phone size for WebKitWebDriver.

Debian's MiniBrowser won't do: its toolbar keeps a page at 447 px or wider, and its automation session
keeps nothing and says nothing. This one has no toolbar, a profile in PHONE_PROFILE, a back-forward
cache, and writes the words of the console into PHONE_LOG.
"""
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = 390, 844
PROFILE = os.environ['PHONE_PROFILE']

# The driver silences the browser's own output.
log = os.open(os.environ['PHONE_LOG'], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(log, 1)
os.dup2(log, 2)

data = WebKit2.WebsiteDataManager(
    base_data_directory=PROFILE + '/data', base_cache_directory=PROFILE + '/cache'
)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)
context.set_preferred_languages(['es-MX', 'es'])
context.set_cache_model(WebKit2.CacheModel.WEB_BROWSER)

settings = WebKit2.Settings()
settings.set_enable_write_console_messages_to_stdout(True)
settings.set_enable_page_cache(True)


def open_window(*_):
    view = WebKit2.WebView(
        web_context=context, settings=settings, is_controlled_by_automation=True
    )
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(WIDTH, HEIGHT)
    window.add(view)
    window.show_all()
    return view


def on_started(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('Telefono')
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect('create-web-view', open_window)


context.connect('automation-started', on_started)
Gtk.main()
